import { connections } from './parts/connections.tsx'
import { mails } from './parts/mails.tsx'
import { pageAndAddress } from './parts/page-and-address.tsx'
import { payments } from './parts/payments.tsx'
import { signIn } from './parts/sign-in.tsx'
import { storage } from './parts/storage.tsx'
import { you } from './parts/you.tsx'
import type { SettingsPart } from './settings-part.ts'

/** The parts of the settings in their order; parts of one group stand together. The first one opens on wide screens. */
export const parts: readonly [SettingsPart, ...SettingsPart[]] = [
  payments,
  pageAndAddress,
  connections,
  storage,
  you,
  signIn,
  mails,
]
