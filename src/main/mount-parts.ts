import type { Config } from '#platform/config/config.ts'
import type { DocumentCache } from '#platform/http/document-cache.ts'
import type { Product } from './compose.ts'
import type { Ground } from './ground.ts'
import type { WebBuild } from './web-build.ts'

/** What the routes are made from. */
export type MountParts = {
  readonly config: Config
  readonly ground: Ground
  readonly product: Product
  readonly build: WebBuild
  readonly pages: DocumentCache
}
