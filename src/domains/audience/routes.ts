import type { Api } from '#platform/http/api.ts'
import { leaveAddress } from './actions/leave-address.ts'
import { makeOffer } from './actions/make-offer.ts'
import { readLikeCounts, readOwnLikes } from './actions/read-likes.ts'
import { readMyLikes } from './actions/read-my-likes.ts'
import { readReceivedLikes } from './actions/read-received-likes.ts'
import { setLike } from './actions/set-like.ts'
import { subscribe } from './actions/subscribe.ts'
import * as letters from './actions/write-letters.ts'
import * as contract from './contract.ts'
import * as letter from './letter-contract.ts'
import * as likes from './likes-contract.ts'
import type { AudienceDeps } from './ports.ts'

export function audienceRoutes(api: Api, deps: AudienceDeps): void {
  api.handle(contract.subscribe, (context, { params, body }) =>
    subscribe(deps, context, { ...params, ...body }),
  )
  letterRoutes(api, deps)
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
  api.handle(letter.deleteLetter, (context, { params }) => letters.deleteLetter(deps, context, params))
}
