import { HowToHave, OfferPrice } from '#web/parts/public-page/promotion-price.tsx'
import { PromotionTargets } from '#web/parts/public-page/promotion-targets.tsx'
import type { EmbedPromotion } from './embed-data.ts'
import { EmbedFoot } from './embed-foot.tsx'

/** A promotion without a header and a footer, in the provider's own look. */
export function EmbedPromotionPage({ showcase, promotion, look }: EmbedPromotion) {
  return (
    <main id="main" className="book emb">
      {look.hasHeader ? (
        <header className="emb-head">
          <div>
            <h1>{promotion.title}</h1>
          </div>
          <OfferPrice promotion={promotion} />
        </header>
      ) : (
        <h1 className="vh">{promotion.title}</h1>
      )}
      <HowToHave promotion={promotion} showcase={showcase} />
      <PromotionTargets promotion={promotion} showcase={showcase} />
      <EmbedFoot showcase={showcase} />
    </main>
  )
}
