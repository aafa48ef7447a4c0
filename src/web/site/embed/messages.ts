/**
 * The messages between a page and the booking in its frame. Each side takes messages only from the window and the origin
 * that it knows, and sends only to that origin.
 */

/** What a page learns of a booking: no name, no address, no token (docs/embedding.md). */
export type Booked = {
  /** The id of the service, as in the snippet. */
  readonly service: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly state: 'confirmed' | 'requested'
}

/** The loader to the frame. `tells`: the snippet asks to hear of bookings. */
export type Hello = { readonly showcase: 'hello'; readonly tells: boolean; readonly popup: boolean }

/** The frame to the loader. `asked`: the visitor has just pressed something in the frame. */
export type Word =
  | { readonly showcase: 'size'; readonly height: number; readonly asked: boolean }
  | { readonly showcase: 'top' }
  | { readonly showcase: 'close' }
  | { readonly showcase: 'booked'; readonly booked: Booked }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Reads the data of a message as the loader's greeting; undefined for anything else. */
export const readHello = (data: unknown): Hello | undefined =>
  isObject(data) && data['showcase'] === 'hello'
    ? { showcase: 'hello', tells: data['tells'] === true, popup: data['popup'] === true }
    : undefined
