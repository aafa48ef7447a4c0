import type { Page } from '@playwright/test'
import { accountParts } from './account.ts'
import { editorParts } from './editor.ts'
import { mailParts } from './mail.ts'
import { onboardingParts } from './onboarding.ts'
import { ownerParts } from './owner.ts'
import { runningParts } from './running.ts'
import { showcaseParts } from './showcases.ts'
import type { Shown } from './take.ts'
import { visitorParts } from './visitor.ts'

/** What a part works with: an empty browser context, the product, and the camera. */
export type Studio = {
  readonly page: Page
  readonly origin: string
  readonly take: (screen: string, shown?: Shown) => Promise<void>
}

/** A walk through some screens. Its name begins the names of its pictures. */
export type Part = { readonly name: string; readonly walk: (studio: Studio) => Promise<void> }

/** All parts. The mails come last, because the other parts cause some of them. */
export const parts: readonly Part[] = [
  ...visitorParts,
  ...showcaseParts,
  ...accountParts,
  ...onboardingParts,
  ...ownerParts,
  ...runningParts,
  ...editorParts,
  ...mailParts,
]
