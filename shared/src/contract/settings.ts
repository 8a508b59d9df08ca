/** What differs from one site to the next and is no one part's business. */
export interface SiteSettings {
  /** The form behind "Join Waitlist", at the form service. */
  readonly waitlistFormId: string;
  /** The booking behind "Request a Demo": account and event, as in `team/intro-call`. */
  readonly demoBooking: string;
  readonly contactEmail: string;
  /** An http or https address. */
  readonly imprintUrl: string;
}
