import type { GiftDraft } from '#web/features/giving/gift-draft.ts'

type Entry = { gift?: GiftDraft }

/** What was typed into the form of a gift, which the tab's history entry keeps over a reload and the way back. */
export const rememberedGift = (): GiftDraft | undefined => (history.state as Entry | null)?.gift

export function rememberGift(gift: GiftDraft): void {
  history.replaceState({ ...(history.state as Entry | null), gift }, '')
}
