import { z } from 'zod'
import type { Edge } from '#platform/area.ts'
import { csvRoute } from '#platform/http/csv-routes.ts'
import { exportCoupons } from './actions/export-coupons.ts'
import { listCoupons } from './actions/list-coupons.ts'
import { deleteCoupon, editCoupon, makeCoupon, pauseCoupon } from './actions/write-coupons.ts'
import * as contract from './contract.ts'
import type { PricingDeps } from './ports.ts'

export function pricingRoutes(edge: Pick<Edge, 'api' | 'app' | 'accountContextOf'>, deps: PricingDeps): void {
  const { api } = edge
  api.handle(contract.listCoupons, (context) => listCoupons(deps, context))
  api.handle(contract.makeCoupon, (context, { body }) => makeCoupon(deps, context, body))
  api.handle(contract.editCoupon, (context, { params, body }) =>
    editCoupon(deps, context, { ...body, ...params }),
  )
  api.handle(contract.pauseCoupon, (context, { params, body }) =>
    pauseCoupon(deps, context, { ...params, ...body }),
  )
  api.handle(contract.deleteCoupon, (context, { params }) => deleteCoupon(deps, context, params))
  csvRoute(
    edge,
    '/api/coupons.csv',
    { summary: 'Your coupons as CSV', tag: 'coupons', querystring: z.object({}), name: 'coupons' },
    (context) => exportCoupons(deps, context),
  )
}
