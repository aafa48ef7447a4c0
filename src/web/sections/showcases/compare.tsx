import type { Frame } from '../../parts/public-page/frames.ts'
import { Media, type MediaValue } from '../../parts/public-page/media.tsx'

type Props = { before: MediaValue; after: MediaValue; title: string; frame: Frame }

/**
 * Two pictures of the same thing. Without script they stand side by side; the island lays them over each other, and the
 * slider says how much of the first one is seen.
 */
export const Compare = ({ before, after, title, frame }: Props) => (
  <div className="case-pic compare" data-island="compare" data-when="visible">
    <figure>
      <Media media={before} title={title} frame={frame} />
      <figcaption>Before</figcaption>
    </figure>
    <figure>
      <Media media={after} title={title} frame={frame} />
      <figcaption>After</figcaption>
    </figure>
    <input
      type="range"
      hidden
      min="0"
      max="100"
      defaultValue="50"
      aria-label={`${title}: before and after`}
    />
  </div>
)
