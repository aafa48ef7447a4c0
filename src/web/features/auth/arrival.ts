/**
 * How a page leaves when somebody is signed in. From `begin` on nobody else sends him away, so that what belongs to the
 * sign-in (a device to remember) can end; `stay` gives that up, `arrive` goes where he was going.
 */
export type Arrival = { begin: () => void; stay: () => void; arrive: () => void }
