import type { PublicPromotion, PublicShowcase } from '#domains/showcase/contract.ts'
import { Footer } from '#web/page/footer.tsx'
import { TopBar } from '#web/page/top-bar.tsx'
import { addonAsSold } from '#web/parts/public-page/addon.ts'
import { showcaseHref } from '#web/parts/public-page/call-to-action.ts'
import { drawnPicture } from '#web/parts/public-page/drawn.ts'
import type { Frame } from '#web/parts/public-page/frames.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { Media } from '#web/parts/public-page/media.tsx'
import { passAsSold } from '#web/parts/public-page/pass-words.ts'
import { HowToHave, OfferPrice } from '#web/parts/public-page/promotion-price.tsx'
import { PromotionTargets } from '#web/parts/public-page/promotion-targets.tsx'
import { wordStyle } from '#web/parts/public-page/text-shape.ts'
import { wholeWords } from '#web/parts/public-page/whole-words.tsx'
import { BuyIsland } from './buy-island.tsx'

const frame: Frame = { ratios: [16 / 9, 4 / 3], phone: '62vw', tablet: '92vw', desktop: '460px' }

type Props = { showcase: PublicShowcase; promotion: PublicPromotion }

/** The page of one promotion: what it gives on the left, what it is for on the right. A bundle is bought there. */
export function PromotionPage({ showcase, promotion }: Props) {
  const { title, description, media, entityId } = promotion
  const sold = passAsSold(promotion, showcase) ?? addonAsSold(promotion, showcase)
  const isOnSale = sold?.isGone === false
  return (
    <>
      <TopBar showcase={showcase} />
      <main id="main" className="book">
        <div className="in svc">
          <div className="svc-lead">
            <div className="svc-head">
              <p className="back">
                <a href={showcaseHref(showcase.userUrl)}>
                  <Icon name="back" size={20} />
                  {fullName(showcase.profile)}
                </a>
              </p>
              <div className="svc-pic">
                <Media
                  media={media}
                  title={title}
                  drawn={drawnPicture(showcase, 'promotion', entityId)}
                  frame={frame}
                  first
                />
              </div>
              <div className="svc-copy">
                <h1 style={wordStyle(title)}>{wholeWords(title)}</h1>
                <OfferPrice promotion={promotion} showcase={showcase} />
                {description && <div className="rich" dangerouslySetInnerHTML={{ __html: description }} />}
                <HowToHave promotion={promotion} showcase={showcase} />
              </div>
            </div>
          </div>
          <div className="panel" id="times" data-short>
            {sold && <BuyIsland showcase={showcase} sold={sold} island="buy" />}
            <div className="first-times promo-for">
              <h2>
                {isOnSale
                  ? 'Or book one at a time'
                  : promotion.offer === 'addon'
                    ? 'What it comes with'
                    : 'What it is for'}
              </h2>
              <PromotionTargets promotion={promotion} showcase={showcase} isAside={isOnSale} />
            </div>
          </div>
        </div>
      </main>
      <Footer showcase={showcase} />
    </>
  )
}
