import type { MountCardForm } from '#domains/commerce/cards-contract.ts'

/** The browser halves of payment vendors by the name in /config.json; each is loaded when a visitor pays with it. */
export const cardForms: Readonly<Record<string, () => Promise<MountCardForm>>> = {
  stripe: async () => (await import('./stripe/browser/card-form.ts')).mountCardForm,
}
