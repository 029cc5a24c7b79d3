/** The signed-in page before its code has arrived: the places of navbar and menu, styled by index.html. */
export function StartFrame() {
  return (
    <div className="start start-app" aria-busy="true">
      <div className="start-top" />
      <div className="start-side" />
    </div>
  );
}
