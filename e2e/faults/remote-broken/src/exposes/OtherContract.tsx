export const contractVersion = 3;

export default () => <h1>Built for another contract</h1>;
