// All parts share the host's router through this module. It only exports what pages use, so that the rest of the
// library is dropped.
export { Link, useParams } from 'react-router-dom';
