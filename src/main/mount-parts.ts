import type { Config } from '#platform/config/config.ts'
import type { DocumentCache } from '#platform/http/document-cache.ts'
import type { Product } from './compose.ts'
import type { Ground } from './ground.ts'
import type { WebBuild } from './web-build.ts'

/** The parts from which routes are made. */
export type MountParts = {
  readonly config: Config
  readonly ground: Ground
  readonly product: Product
  readonly build: WebBuild
  readonly pages: DocumentCache
}
