import { Icon } from './icons.tsx'

type Props = {
  label: string
  /** Whether it moves on by itself: with a bar for each picture, and a button that pauses. */
  plays?: boolean
}

/**
 * A closed dialog that shows the pictures of the list before it, one at a time. The script of an island fills and opens
 * it (`site/islands/viewer.ts`).
 */
export const Viewer = ({ label, plays = false }: Props) => (
  <dialog className={plays ? 'viewer is-playing' : 'viewer'} aria-label={label} tabIndex={-1}>
    {plays && <p className="viewer-bars" aria-hidden="true" />}
    <div className="viewer-pic" />
    <div className="viewer-words" aria-live="polite">
      <p className="viewer-caption" />
      <p className="viewer-count" />
    </div>
    <button className="viewer-step" type="button" data-step="-1" aria-label="Previous">
      <Icon name="back" size={24} />
    </button>
    <button className="viewer-step" type="button" data-step="1" aria-label="Next">
      <Icon name="forward" size={24} />
    </button>
    <p className="viewer-keys">
      {plays && (
        <button type="button" data-pause="" aria-pressed="false" aria-label="Pause">
          <Icon name="pause" size={22} />
        </button>
      )}
      <button type="button" data-close="" aria-label="Close">
        <Icon name="close" size={24} />
      </button>
    </p>
  </dialog>
)
