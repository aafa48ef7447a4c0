// The platform's own tasks; each line adds one.

export { forgetAnnouncementsTask } from '#platform/events/outbox.ts'
export { forgetOldKeysTask } from '#platform/http/idempotency.ts'
