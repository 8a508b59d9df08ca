import { Link } from '@forecast/shared/router';

/** Leads to the page that explains scores. */
export const HowScoresWorkLink = () => <Link to="/researchers/how-scores-work">How scores work</Link>;
