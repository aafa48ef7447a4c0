import type { PublicPromotion, PublicShowcase } from '#domains/showcase/contract.ts'
import { visibleText } from '#platform/common/text.ts'
import { voiceOf } from '#web/page/voice.ts'
import { serviceHref } from '#web/parts/public-page/call-to-action.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.tsx'
import { PromotionPage } from './pages/promotion.tsx'
import { showcasePicture } from './share-pictures.ts'
import { isUntracked } from './untracked.ts'

/** Renders the page of one promotion: what it gives, and what it is for. */
export function renderPromotion(
  { showcase, promotion }: { showcase: PublicShowcase; promotion: PublicPromotion },
  assets: Assets,
): string {
  const title = `${promotion.title}, by ${fullName(showcase.profile)}`
  return renderDocument({
    head: {
      title,
      description: excerpt(visibleText(promotion.description) || title, 158),
      path: serviceHref(showcase.userUrl, promotion),
      sharePicture: showcasePicture(showcase, assets),
    },
    voice: voiceOf(showcase),
    assets,
    variant: 'auto',
    untracked: isUntracked(showcase),
    children: <PromotionPage showcase={showcase} promotion={promotion} />,
  })
}
