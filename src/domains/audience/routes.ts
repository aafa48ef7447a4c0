import type { Edge } from '#platform/area.ts'
import type { Api } from '#platform/http/api.ts'
import { csvRoute } from '#platform/http/csv-routes.ts'
import * as imports from './actions/change-import.ts'
import { exportImportReport } from './actions/export-import-report.ts'
import { subscribe } from './actions/subscribe.ts'
import { undoImport } from './actions/undo-import.ts'
import * as letters from './actions/write-letters.ts'
import * as contract from './contract.ts'
import * as bring from './import-contract.ts'
import * as letter from './letter-contract.ts'
import type { AudienceDeps } from './ports.ts'

export function audienceRoutes(edge: Edge, deps: AudienceDeps): void {
  const { api } = edge
  api.handle(contract.subscribe, (context, { params, body }) =>
    subscribe(deps, context, { ...params, ...body }),
  )
  letterRoutes(api, deps)
  importRoutes(edge, deps)
}

/** Letters, for the provider who writes them. */
function letterRoutes(api: Api, deps: AudienceDeps): void {
  api.handle(letter.listLetters, (context, { query }) => letters.listLetters(deps, context, query))
  api.handle(letter.createLetter, (context, { body }) => letters.createLetter(deps, context, body))
  api.handle(letter.readLetter, (context, { params }) => letters.readLetter(deps, context, params))
  api.handle(letter.saveLetter, (context, { params, body }) =>
    letters.saveLetter(deps, context, { ...params, ...body }),
  )
  api.handle(letter.deleteLetter, (context, { params }) => letters.deleteLetter(deps, context, params))
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
