/** Which point stays in view where a picture is cut: percent from the left and from the top. */
export type Focus = { x: number; y: number }
/** A part of a picture, in fractions of its width and height as people see it. */
export type Crop = { left: number; top: number; width: number; height: number }

/** A picture that was uploaded, as the server keeps it. */
export type KeptPicture = {
  entityId: string
  kind: string
  state: 'making' | 'ready' | 'failed'
  /** Its name in records, once it is ready. */
  ref: string | null
  problem: { code: string; message: string } | null
  crop: Crop | null
  /** Where its upload lies in the private area. */
  uploadKey: string
  bytes: number
  isUsed: boolean
  createdAt: string
}
export type PictureUse = { bytes: number; most: number }
type Making = { kind: string; crop: Crop | null; upload: { identityId: string; key: string } }

/** Where pictures are made and kept. Everything may throw an `ApiError`. */
export type PictureRoom = {
  make: (entityId: string, making: Making, signal: AbortSignal) => Promise<KeptPicture>
  read: (entityId: string, signal: AbortSignal) => Promise<KeptPicture>
  list: (signal: AbortSignal) => Promise<{ pictures: KeptPicture[]; use: PictureUse }>
  remove: (entityId: string) => Promise<{ use: PictureUse }>
  /** Whether the plan has the premium backgrounds (row 3.27). */
  hasPremium: (signal: AbortSignal) => Promise<boolean>
}

let open: (() => Promise<PictureRoom>) | undefined

/** Tells the fields of pictures where they are made and kept; it is loaded when the first of them asks. */
export function keepPicturesIn(room: () => Promise<PictureRoom>): void {
  open = room
}

export async function pictureRoom(): Promise<PictureRoom> {
  if (!open) throw new Error('nobody said where pictures are kept')
  return open()
}
