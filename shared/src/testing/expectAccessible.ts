/** Expects axe to report no violations in the page. Colors aren't checked, because jsdom doesn't lay pages out. */
export async function expectAccessible(): Promise<void> {
  // Loaded here, because only tests that call this need it installed.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(document.body, {
    // A part of a page has no landmarks of its own.
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
