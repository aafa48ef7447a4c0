import type { Api } from '#platform/http/api.ts'
import { checkLetter } from './actions/check-letter.ts'
import { countLetter } from './actions/count-audience.ts'
import { planLetter, stepLetter } from './actions/plan-sending.ts'
import { previewLetter } from './actions/preview-letter.ts'
import { listRecipients, readSending } from './actions/read-sending.ts'
import { sendAgain } from './actions/send-again.ts'
import { subscribe } from './actions/subscribe.ts'
import { testLetter } from './actions/test-letter.ts'
import * as letters from './actions/write-letters.ts'
import * as contract from './contract.ts'
import * as letter from './letter-contract.ts'
import * as writing from './letter-writing-contract.ts'
import type { AudienceDeps } from './ports.ts'
import * as sending from './sending-contract.ts'

export function audienceRoutes(api: Api, deps: AudienceDeps): void {
  api.handle(contract.subscribe, (context, { params, body }) =>
    subscribe(deps, context, { ...params, ...body }),
  )
  letterRoutes(api, deps)
  letterWritingRoutes(api, deps)
}

/** Letters, for the provider who writes them. */
function letterRoutes(api: Api, deps: AudienceDeps): void {
  api.handle(letter.listLetters, (context, { query }) => letters.listLetters(deps, context, query))
  api.handle(letter.createLetter, (context, { body }) => letters.createLetter(deps, context, body))
  api.handle(letter.readLetter, (context, { params }) => letters.readLetter(deps, context, params))
  api.handle(letter.saveLetter, (context, { params, body }) =>
    letters.saveLetter(deps, context, { ...params, ...body }),
  )
  api.handle(sending.sendLetter, (context, { params, body }) =>
    planLetter(deps, context, { ...params, ...body }),
  )
  api.handle(sending.stepLetter, (context, { params, body }) =>
    stepLetter(deps, context, { ...params, ...body }),
  )
  api.handle(sending.countLetter, (context, { params }) => countLetter(deps, context, params))
  api.handle(sending.readSending, (context, { params }) => readSending(deps, context, params))
  api.handle(sending.sendAgain, (context, { params, body }) =>
    sendAgain(deps, context, { ...params, ...body }),
  )
  api.handle(sending.listRecipients, (context, { params, query }) =>
    listRecipients(deps, context, { ...params, ...query }),
  )
  api.handle(letter.deleteLetter, (context, { params }) => letters.deleteLetter(deps, context, params))
}

/** What helps the provider to write a letter. */
function letterWritingRoutes(api: Api, deps: AudienceDeps): void {
  api.handle(writing.previewLetter, (context, { params, body }) =>
    previewLetter(deps, context, { ...params, ...body }),
  )
  api.handle(writing.checkLetter, (context, { params, body }) =>
    checkLetter(deps, context, { ...params, ...body }),
  )
  api.handle(writing.testLetter, (context, { params, body }) =>
    testLetter(deps, context, { ...params, ...body }),
  )
}
