/**
 * Controls how a page leaves after a sign-in. `begin` stops the route guards from redirecting, so that the remaining
 * steps (such as remembering the device) can finish. `stay` re-enables the guards. `arrive` goes to the requested page.
 */
export type Arrival = { begin: () => void; stay: () => void; arrive: () => void }
