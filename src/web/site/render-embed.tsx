import { type Voice, voiceOf } from '#web/page/voice.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.tsx'
import { BankAnsweredPage, bankAnsweredTitle } from './pages/embed/bank-answered-page.tsx'
import { EmbedClassPage } from './pages/embed/embed-class-page.tsx'
import type { Embed, EmbedClass, EmbedLook, EmbedMissing, EmbedPromotion } from './pages/embed/embed-data.ts'
import { EmbedMissingPage, embedMissingTitle } from './pages/embed/embed-missing-page.tsx'
import { EmbedPage } from './pages/embed/embed-page.tsx'
import { EmbedPromotionPage } from './pages/embed/embed-promotion-page.tsx'
import { plainVoice } from './voices.ts'

/** A framed document comes after the site's stylesheet and before the theme, which may place its parts. */
const embedAssets = (assets: Assets): Assets => ({
  ...assets,
  css: [...assets.css.slice(0, 1), ...(assets.embedCss ?? []), ...assets.css.slice(1)],
})

const inMode = (voice: Voice, { mode }: EmbedLook): Voice => (mode ? { ...voice, mode } : voice)

/** Renders the booking of a service for a frame of another page; search engines must not index it. */
export function renderEmbed(data: Embed, assets: Assets): string {
  const { showcase, service, look } = data
  const title = `Book ${service.title} with ${fullName(showcase.profile)}`
  return renderDocument({
    head: { title, description: title },
    voice: inMode(voiceOf(showcase), look),
    assets: embedAssets(assets),
    untracked: showcase.appConfigurations?.trackingOptOut === true,
    framed: true,
    children: <EmbedPage {...data} />,
  })
}

/** Renders the dates of a class for a frame of another page; search engines must not index it. */
export function renderEmbedClass(data: EmbedClass, assets: Assets): string {
  const { showcase, group, look } = data
  const title = `Book ${group.title} with ${fullName(showcase.profile)}`
  return renderDocument({
    head: { title, description: title },
    voice: inMode(voiceOf(showcase), look),
    assets: embedAssets(assets),
    untracked: showcase.appConfigurations?.trackingOptOut === true,
    framed: true,
    children: <EmbedClassPage {...data} />,
  })
}

/** Renders a promotion for a frame of another page: what it is for, each with its own page in a tab. */
export function renderEmbedPromotion(data: EmbedPromotion, assets: Assets): string {
  const { showcase, promotion, look } = data
  const title = `${promotion.title}, by ${fullName(showcase.profile)}`
  return renderDocument({
    head: { title, description: title },
    voice: inMode(voiceOf(showcase), look),
    assets: embedAssets(assets),
    untracked: showcase.appConfigurations?.trackingOptOut === true,
    framed: true,
    children: <EmbedPromotionPage {...data} />,
  })
}

/** Renders what a frame shows whose service or Showcase is not there; status 404. */
export function renderEmbedMissing(data: EmbedMissing, assets: Assets): string {
  return renderDocument({
    head: { title: embedMissingTitle, description: embedMissingTitle },
    voice: inMode(data.showcase ? voiceOf(data.showcase) : plainVoice, data.look),
    assets: embedAssets(assets),
    framed: true,
    untracked: true,
    children: <EmbedMissingPage {...data} />,
  })
}

/** Renders the page to which a bank returns in a tab of its own. */
export function renderBankAnswered(assets: Assets): string {
  return renderDocument({
    head: { title: bankAnsweredTitle, description: bankAnsweredTitle },
    voice: plainVoice,
    assets: embedAssets(assets),
    framed: true,
    untracked: true,
    children: <BankAnsweredPage />,
  })
}
