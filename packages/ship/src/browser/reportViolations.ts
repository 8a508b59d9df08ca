/** Logs violations of the page's security policy as console errors. Runs in the page, before any of its scripts. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`policy violation: ${effectiveDirective} ${blockedURI}`),
  );
}
