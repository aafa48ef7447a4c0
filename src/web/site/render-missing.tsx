import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { voiceOf } from '#web/page/voice.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.tsx'
import { feedOf } from './feed-of.ts'
import { type Missing, missingTitles, NotFoundPage } from './pages/not-found.tsx'
import { PostMissingPage, postMissingTitle } from './pages/post-missing.tsx'
import { isUntracked } from './untracked.ts'
import { brandVoice } from './voices.ts'
import { withPartners } from './with-partners.ts'

/** Renders the page of a post that is deleted, withdrawn or not published yet; status 404. */
export function renderPostMissing(
  showcase: PublicShowcase,
  assets: Assets,
  partners: readonly ShownPartner[] = [],
): string {
  return renderDocument({
    head: { title: postMissingTitle, description: postMissingTitle, feed: feedOf(showcase) },
    voice: voiceOf(showcase),
    assets: withPartners(assets, partners),
    untracked: isUntracked(showcase),
    children: <PostMissingPage showcase={showcase} partners={partners} />,
  })
}

/**
 * Renders the page for an unknown or deleted address; status 404 (paused: 404, with a link back). Below the address of a provider it
 * can show the partners.
 */
export function renderNotFound(missing: Missing, assets: Assets): string {
  return renderDocument({
    head: { title: missingTitles[missing.kind], description: missingTitles[missing.kind] },
    voice: brandVoice,
    assets: withPartners(assets, missing.partnersOf?.partners ?? []),
    children: <NotFoundPage {...missing} />,
  })
}
