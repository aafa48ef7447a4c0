import type { Announcement } from '#platform/events/outbox.ts'

/** An address subscribed: by the link of its confirmation mail, or again by the link of a letter. */
export type Subscribed = Announcement & {
  readonly type: 'audience.subscribed'
  readonly data: { readonly contactId: string }
}

/** An import ended that added subscribers: `added`. Once for each import, however many they are. */
export type ContactsImported = Announcement & {
  readonly type: 'audience.contacts_imported'
  readonly data: { readonly importId: string; readonly added: number }
}

/** A mail server took the first mail of a letter. Once for each letter; the others are not announced. */
export type LetterDelivered = Announcement & {
  readonly type: 'audience.letter_delivered'
  readonly data: { readonly letterId: string }
}
