import type { Accounts } from '#domains/accounts/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { BookingReader } from '#domains/notifications/ports.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
