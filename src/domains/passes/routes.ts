import type { Edge } from '#platform/area.ts'
import { addToPass } from './actions/add-to-pass.ts'
import { givePass } from './actions/give-pass.ts'
import { importPasses } from './actions/import-passes.ts'
import { listMyPasses } from './actions/list-my-passes.ts'
import { listPasses } from './actions/list-passes.ts'
import { passLinks } from './actions/pass-links.ts'
import { readPass } from './actions/read-pass.ts'
import { readGift, redeemGift, sendGiftAgain } from './actions/redeem-gift.ts'
import { sharePass, stopSharing } from './actions/share-pass.ts'
import * as contract from './contract.ts'
import * as gift from './gift-contract.ts'
import type { PassesDeps } from './ports.ts'
import * as provider from './provider-contract.ts'

/** Tokens are opened here: of a pass, any link reads, only the holder's changes. */
export function passesRoutes({ api }: Pick<Edge, 'api'>, deps: PassesDeps): void {
  const links = passLinks(deps)
  api.handle(contract.readPass, (context, { params }) =>
    readPass(deps, context, links.accessOf(params.token)),
  )
  api.handle(contract.sharePass, (context, { params, body }) =>
    sharePass(deps, context, { ref: links.ownRefOf(params.token), ...body }),
  )
  api.handle(contract.stopSharing, (context, { params }) =>
    stopSharing(deps, context, { ref: links.ownRefOf(params.token), id: params.id }),
  )
  api.handle(contract.listMyPasses, (context) => listMyPasses(deps, context))
  api.handle(gift.readGift, (context, { params }) => readGift(deps, context, params))
  api.handle(gift.redeemGift, (context, { params, body }) =>
    redeemGift(deps, context, { ...params, ...body }),
  )
  api.handle(gift.sendGiftAgain, (context, { params }) => sendGiftAgain(deps, context, params))
  api.handle(provider.listPasses, (context, { query }) => listPasses(deps, context, query))
  api.handle(provider.givePass, (context, { body }) => givePass(deps, context, body))
  api.handle(provider.importPasses, (context, { body }) => importPasses(deps, context, body))
  api.handle(provider.addToPass, (context, { params, body }) =>
    addToPass(deps, context, { ...params, ...body }),
  )
}
