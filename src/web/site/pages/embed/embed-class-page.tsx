import { drawnPicture } from '#web/parts/public-page/drawn.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { Media } from '#web/parts/public-page/media.tsx'
import { SeatPrice } from '#web/parts/public-page/seat-price.tsx'
import { shortPlace } from '#web/parts/public-page/short-place.ts'
import { ClassIsland } from '../class.tsx'
import type { EmbedClass } from './embed-data.ts'
import { EmbedFoot } from './embed-foot.tsx'
import { EmbedGone } from './embed-gone.tsx'

const frame: Frame = { ratios: [1, 1], phone: '56px', tablet: '72px', desktop: '72px' }

/** The dates of one class without a header and a footer, in the provider's own look. */
export function EmbedClassPage({ showcase, group, look }: EmbedClass) {
  const { firstName } = showcase.profile
  const { title, entityId, media, place, room } = group
  const isOff = group.visibility === 'paused' || group.dates.length === 0
  return (
    <main id="main" className="book emb">
      {look.hasHeader ? (
        <header className="emb-head">
          <div className="emb-pic">
            <Media
              media={media?.type === 'youtube' ? null : media}
              title={title}
              drawn={drawnPicture(showcase, 'class', entityId)}
              frame={frame}
              first
            />
          </div>
          <div>
            <h1>{title}</h1>
            <p className="meta">{room ? 'Audio room' : shortPlace(place)}</p>
          </div>
          <SeatPrice group={group} />
        </header>
      ) : (
        <h1 className="vh">{title}</h1>
      )}
      {isOff ? (
        <EmbedGone
          title={group.visibility === 'paused' ? 'Paused' : 'No date is on sale'}
          sentence={
            group.visibility === 'paused'
              ? `${firstName} takes nobody new for this at the moment.`
              : `${firstName} has set no further date yet.`
          }
          showcase={showcase}
        />
      ) : (
        <ClassIsland showcase={showcase} group={group} island="embed-class" />
      )}
      <EmbedFoot showcase={showcase} />
    </main>
  )
}
