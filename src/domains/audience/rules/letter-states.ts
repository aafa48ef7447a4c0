/**
 * `late`: its time passed more than an hour ago, so it asks. `freezing`: its recipients are being written. `paused`: by its owner, or
 * by the product with a reason.
 */
export const letterStates = [
  'draft',
  'scheduled',
  'late',
  'freezing',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const
export type LetterState = (typeof letterStates)[number]
