export { contractVersion } from '@forecast/contract';

export default function Page() {
  const onClick = () => {
    throw new Error('broken on purpose: in a handler');
  };
  return (
    <>
      <h1>Broken on purpose</h1>
      <button type="button" onClick={onClick}>
        Break
      </button>
    </>
  );
}
