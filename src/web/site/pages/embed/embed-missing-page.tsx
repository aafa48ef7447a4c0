import type { EmbedMissing } from './embed-data.ts'
import { EmbedFoot } from './embed-foot.tsx'
import { EmbedGone } from './embed-gone.tsx'

export const embedMissingTitle = 'This booking is not offered now'

/** The document of a frame whose service or Showcase is not there. */
export function EmbedMissingPage({ showcase }: EmbedMissing) {
  return (
    <main id="main" className="book emb">
      <h1 className="vh">{embedMissingTitle}</h1>
      <EmbedGone
        title={embedMissingTitle}
        sentence={
          showcase
            ? `${showcase.profile.firstName} does not offer this service any more, or not yet again.`
            : 'It may come back later. Nothing was booked or charged.'
        }
        showcase={showcase}
      />
      {showcase && <EmbedFoot showcase={showcase} />}
    </main>
  )
}
