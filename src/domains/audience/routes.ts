import type { Edge } from '#platform/area.ts'
import type { Api } from '#platform/http/api.ts'
import { csvRoute } from '#platform/http/csv-routes.ts'
import * as imports from './actions/change-import.ts'
import { checkLetter } from './actions/check-letter.ts'
import { countLetter } from './actions/count-audience.ts'
import { countContacts } from './actions/count-contacts.ts'
import { endByHand, eraseContact } from './actions/end-by-hand.ts'
import { exportContacts } from './actions/export-contacts.ts'
import { exportImportReport } from './actions/export-import-report.ts'
import * as segments from './actions/keep-segments.ts'
import { leaveAddress } from './actions/leave-address.ts'
import { listContacts } from './actions/list-contacts.ts'
import { makeOffer } from './actions/make-offer.ts'
import { planLetter, stepLetter } from './actions/plan-sending.ts'
import { previewLetter } from './actions/preview-letter.ts'
import { readContact } from './actions/read-contact.ts'
import { readLikeCounts, readOwnLikes } from './actions/read-likes.ts'
import { readMyLikes } from './actions/read-my-likes.ts'
import { readReceivedLikes } from './actions/read-received-likes.ts'
import { listRecipients, readSending } from './actions/read-sending.ts'
import { sendAgain } from './actions/send-again.ts'
import { setLike } from './actions/set-like.ts'
import { showLetterPage } from './actions/show-letters.ts'
import { subscribe } from './actions/subscribe.ts'
import { listTags, tagContacts } from './actions/tag-contacts.ts'
import { testLetter } from './actions/test-letter.ts'
import { undoImport } from './actions/undo-import.ts'
import * as letters from './actions/write-letters.ts'
import * as contact from './contacts-contract.ts'
import * as contract from './contract.ts'
import * as bring from './import-contract.ts'
import * as letter from './letter-contract.ts'
import * as likes from './likes-contract.ts'
import type { AudienceDeps } from './ports.ts'
import * as segment from './segment-contract.ts'
import * as sending from './sending-contract.ts'
import * as writing from './writing-contract.ts'

export function audienceRoutes(edge: Edge, deps: AudienceDeps): void {
  const { api } = edge
  api.handle(contract.subscribe, (context, { params, body }) =>
    subscribe(deps, context, { ...params, ...body }),
  )
  letterRoutes(api, deps)
  letterWritingRoutes(api, deps)
  contactRoutes(edge, deps)
  importRoutes(edge, deps)
  likeRoutes(api, deps)
}

/** Likes: of visitors, and what the owner of a page sees of them. */
function likeRoutes(api: Api, deps: AudienceDeps): void {
  api.handle(likes.setLike, (context, { params, body }) => setLike(deps, context, { ...params, ...body }))
  api.handle(likes.readLikeCounts, (context, { params }) => readLikeCounts(deps, context, params))
  api.handle(likes.readOwnLikes, (context, { params, body }) =>
    readOwnLikes(deps, context, { ...params, ...body }),
  )
  api.handle(likes.leaveAddress, (context, { params, body }) =>
    leaveAddress(deps, context, { ...params, ...body }),
  )
  api.handle(likes.readMyLikes, (context, { body }) => readMyLikes(deps, context, body))
  api.handle(likes.readReceivedLikes, (context) => readReceivedLikes(deps, context))
  api.handle(likes.makeOffer, (context, { body }) => makeOffer(deps, context, body))
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
  api.handle(sending.showLetterPage, (context, { params, body }) =>
    showLetterPage(deps, context, { ...params, ...body }),
  )
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

/** Contacts, their tags, their export, and segments of them, for their provider. */
function contactRoutes(
  edge: Pick<Edge, 'api' | 'app' | 'accountContextOf'>,
  deps: Pick<AudienceDeps, 'accounts'>,
): void {
  const { api } = edge
  api.handle(contact.listContacts, (context, { query }) => listContacts(deps, context, query))
  api.handle(contact.countContacts, (context) => countContacts(deps, context))
  api.handle(contact.readContact, (context, { params }) => readContact(deps, context, params))
  api.handle(contact.unsubscribeContact, (context, { params }) => endByHand(deps, context, params))
  api.handle(contact.eraseContact, (context, { params }) => eraseContact(deps, context, params))
  api.handle(contact.listTags, (context) => listTags(deps, context))
  api.handle(contact.tagContacts, (context, { body }) => tagContacts(deps, context, body))
  csvRoute(
    edge,
    contact.exportContacts,
    {
      summary: 'Your contacts as CSV: those that the filters find, or the chosen ones',
      tag: 'contacts',
      querystring: contact.ContactExportQuery,
      name: 'subscribers',
    },
    (context, query) => exportContacts(deps, context, contact.ContactExportQuery.parse(query)),
  )
  api.handle(segment.listSegments, (context) => segments.listSegments(deps, context))
  api.handle(segment.createSegment, (context, { body }) => segments.createSegment(deps, context, body))
  api.handle(segment.changeSegment, (context, { params, body }) =>
    segments.changeSegment(deps, context, { ...params, ...body }),
  )
  api.handle(segment.deleteSegment, (context, { params }) => segments.deleteSegment(deps, context, params))
  api.handle(segment.countSegment, (context, { body }) => segments.countSegment(deps, context, body))
}

/** Lists of addresses that a provider brings from elsewhere. */
function importRoutes(edge: Edge, deps: AudienceDeps): void {
  const { api } = edge
  api.handle(bring.listImports, (context) => imports.listImports(deps, context))
  api.handle(bring.createImport, (context, { body }) => imports.createImport(deps, context, body))
  api.handle(bring.readImport, (context, { params }) => imports.readImport(deps, context, params))
  api.handle(bring.planImport, (context, { params, body }) =>
    imports.planImport(deps, context, { ...params, ...body }),
  )
  api.handle(bring.beginImport, (context, { params, body }) =>
    imports.beginImport(deps, context, { ...params, ...body }),
  )
  api.handle(bring.stopImport, (context, { params }) => imports.stopImport(deps, context, params))
  api.handle(bring.undoImport, (context, { params }) => undoImport(deps, context, params))
  api.handle(bring.deleteImport, (context, { params }) => imports.deleteImport(deps, context, params))
  csvRoute(
    edge,
    '/api/import-report.csv',
    {
      summary: 'Export what became of each row of an import as CSV',
      tag: 'audience',
      querystring: bring.ImportReportQuery,
      name: 'import-report',
    },
    (context, query) => exportImportReport(deps, context, bring.ImportReportQuery.parse(query)),
  )
}
