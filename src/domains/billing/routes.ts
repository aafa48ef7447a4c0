import type { Edge } from '#platform/area.ts'
import { changePlan, previewChange } from './actions/change-plan.ts'
import { readBilling } from './actions/read-billing.ts'
import { readPlans } from './actions/read-plans.ts'
import { startCheckout } from './actions/start-checkout.ts'
import { startTrial } from './actions/start-trial.ts'
import { listInvoices, openPortal, refreshBilling } from './actions/visit-vendor.ts'
import * as contract from './contract.ts'
import type { BillingDeps } from './ports.ts'

/** Mounts the endpoints of plans and billing. */
export function planRoutes({ api }: Edge, deps: BillingDeps): void {
  api.handle(contract.readPlans, (context) => readPlans(deps, context))
  api.handle(contract.readBilling, (context) => readBilling(deps, context))
  api.handle(contract.previewChange, (context, { query }) => previewChange(deps, context, query))
  api.handle(contract.changePlan, (context, { body }) => changePlan(deps, context, body))
  api.handle(contract.startCheckout, (context, { body }) => startCheckout(deps, context, body))
  api.handle(contract.refreshBilling, (context) => refreshBilling(deps, context))
  api.handle(contract.openPortal, (context) => openPortal(deps, context))
  api.handle(contract.startTrial, (context) => startTrial(deps, context))
  api.handle(contract.listInvoices, (context, { query }) => listInvoices(deps, context, query))
}
