import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { voiceOf } from '#web/page/voice.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import { givableAt, giveWords } from '#web/parts/public-page/givable.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.tsx'
import { GiftPage } from './pages/gift.tsx'
import { isUntracked } from './untracked.ts'

/** Renders the page on which something is given; undefined: nothing at this address can be. */
export function renderGift(
  { showcase, serviceUrl }: { showcase: PublicShowcase; serviceUrl: string },
  assets: Assets,
): string | undefined {
  const what = givableAt(showcase, serviceUrl)
  if (!what) return undefined
  const title = `${giveWords(what.title)}, by ${fullName(showcase.profile)}`
  return renderDocument({
    // the page of what is given is the one that search engines know
    head: { title, description: title },
    voice: voiceOf(showcase),
    assets,
    variant: 'auto',
    untracked: isUntracked(showcase),
    children: <GiftPage showcase={showcase} what={what} />,
  })
}
