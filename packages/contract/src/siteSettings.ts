/** What a page may use of other services. */
export interface ThirdParties {
  /** The whole https addresses of their scripts: of one service another script cannot be loaded. */
  readonly scripts: readonly string[];
  /** The https origins of the frames that these scripts open. */
  readonly frames: readonly string[];
}

/**
 * What differs from one site to the next and is no one part's business. Written out, apart from the schema: a part's
 * declarations say what the host gives it, and must not depend on a version of the schema library.
 */
export interface SiteSettings {
  /**
   * The site's public http or https origin, such as `https://forecast.example`: with it, what pages say of themselves
   * to search engines and link previews has whole addresses.
   */
  readonly origin?: string;
  /** The form behind "Join Waitlist", at the form service. */
  readonly waitlistFormId: string;
  /** The booking behind "Request a Demo": account and event, as in `team/intro-call`. */
  readonly demoBooking: string;
  readonly contactEmail: string;
  /** An http or https address. */
  readonly imprintUrl: string;
  /** Where the host posts what happened to its parts (JSON); empty for nowhere. An http or https address. */
  readonly eventsUrl: string;
  /**
   * Whether these events hold the texts of errors, in which there may be what a visitor has entered; without it, only
   * what kind of error it was.
   */
  readonly eventTexts?: boolean;
  /**
   * What pages may use of other services, by the page's path. A page that is not listed runs the site's own scripts
   * only.
   */
  readonly thirdParties: Readonly<Record<string, ThirdParties>>;
}

/** For where a site states nothing: no services, nothing posted. */
export const noSettings: SiteSettings = {
  waitlistFormId: '',
  demoBooking: '',
  contactEmail: '',
  imprintUrl: '',
  eventsUrl: '',
  thirdParties: {},
};
