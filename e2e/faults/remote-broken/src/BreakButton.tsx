/** A page that breaks when its button is pressed. */
export const BreakButton = ({ onClick }: { onClick: () => void }) => (
  <>
    <h1>Broken on purpose</h1>
    <button type="button" onClick={onClick}>
      Break
    </button>
  </>
);
