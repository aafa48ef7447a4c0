import { passAsSold } from '#web/parts/public-page/pass-words.ts'
import { HowToHave, OfferPrice } from '#web/parts/public-page/promotion-price.tsx'
import { PromotionTargets } from '#web/parts/public-page/promotion-targets.tsx'
import { BuyIsland } from '../buy-island.tsx'
import type { EmbedPromotion } from './embed-data.ts'
import { EmbedFoot } from './embed-foot.tsx'

/** A promotion without a header and a footer, in the provider's own look. */
export function EmbedPromotionPage({ showcase, promotion, look }: EmbedPromotion) {
  const sold = passAsSold(promotion, showcase)
  const isOnSale = sold?.isGone === false
  return (
    <main id="main" className="book emb">
      {look.hasHeader ? (
        <header className="emb-head">
          <div>
            <h1>{promotion.title}</h1>
          </div>
          <OfferPrice promotion={promotion} showcase={showcase} />
        </header>
      ) : (
        <h1 className="vh">{promotion.title}</h1>
      )}
      <HowToHave promotion={promotion} showcase={showcase} />
      {sold && <BuyIsland showcase={showcase} sold={sold} island="embed-buy" />}
      <div className="first-times promo-for">
        {isOnSale && <h2>Or book one at a time</h2>}
        <PromotionTargets promotion={promotion} showcase={showcase} isAside={isOnSale} />
      </div>
      <EmbedFoot showcase={showcase} />
    </main>
  )
}
