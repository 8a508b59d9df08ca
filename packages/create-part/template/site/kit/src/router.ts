// All parts share the host's router through this module. It exports only what pages use, so that the build drops the
// rest of the library.
export { Link, useParams } from 'react-router-dom';
