import type { Announcement } from '#platform/events/outbox.ts'

/** Where people meet instead of in a meeting; `none`: nowhere yet. */
export type Instead = 'own_link' | 'jitsi' | 'none'

type About = {
  /** The vendor as people know it. */
  readonly vendor: string
  readonly title: string
  readonly start: string
  readonly timezone: string
}

/** A meeting could not be made, so its people meet elsewhere. */
export type MeetingGivenUp = Announcement & {
  readonly type: 'connections.meeting_given_up'
  readonly data: About & { readonly tries: number; readonly instead: Instead }
}

/** There is a room for a booking whose customer read that its link is to follow. */
export type LinkReady = Announcement & {
  readonly type: 'connections.link_ready'
  readonly data: { readonly bookingId: string; readonly orderId: string | null }
}

/** A meeting was moved at the vendor; its booking was not. `to` is the meeting's start there. */
export type MeetingMoved = Announcement & {
  readonly type: 'connections.meeting_moved'
  readonly data: About & { readonly to: string }
}
