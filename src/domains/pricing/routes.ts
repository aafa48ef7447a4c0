import type { Api } from '#platform/http/api.ts'
import { listCoupons } from './actions/list-coupons.ts'
import { deleteCoupon, editCoupon, makeCoupon, pauseCoupon } from './actions/write-coupons.ts'
import * as contract from './contract.ts'
import type { PricingDeps } from './ports.ts'

export function pricingRoutes(api: Api, deps: PricingDeps): void {
  api.handle(contract.listCoupons, (context) => listCoupons(deps, context))
  api.handle(contract.makeCoupon, (context, { body }) => makeCoupon(deps, context, body))
  api.handle(contract.editCoupon, (context, { params, body }) =>
    editCoupon(deps, context, { ...body, ...params }),
  )
  api.handle(contract.pauseCoupon, (context, { params, body }) =>
    pauseCoupon(deps, context, { ...params, ...body }),
  )
  api.handle(contract.deleteCoupon, (context, { params }) => deleteCoupon(deps, context, params))
}
