/**
 * Says whose clocks the times are on. The button opens the chooser of a zone (`islands/apart/zone.island.tsx`), which is
 * fetched at the first press; without script there is one clock, the provider's.
 */
export const WhoseTimes = () => (
  <div>
    <p className="quiet">
      Everybody here chose to be listed. Times are on the provider’s clock
      <span className="own-clock">
        , and <span data-zone-words="">on yours</span> if it differs
      </span>
      .{' '}
      <button
        className="own-clock"
        type="button"
        aria-label="Change your time zone"
        aria-expanded={false}
        data-island="zone"
        data-when="touch"
      >
        Change
      </button>
    </p>
  </div>
)
