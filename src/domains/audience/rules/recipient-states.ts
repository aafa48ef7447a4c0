/** How a letter stands for one of its people; `db/migrations/0036-letters.sql` says what each means. */
export const recipientStates = [
  'waiting',
  'handing',
  'delivered',
  'later',
  'refused',
  'left',
  'doubt',
  'over_plan',
  'cancelled',
] as const
export type RecipientState = (typeof recipientStates)[number]
