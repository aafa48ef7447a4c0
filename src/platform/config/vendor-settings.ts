import type { None, Origins, Settings, Values } from './setting.ts'
import type { Config } from './settings.ts'

/** The configuration of one vendor. */
export type VendorSettings<S extends Settings = None> = {
  readonly settings: S
  /** Returns faults that prevent the start, one sentence each that says what to set. */
  faults?(config: Config & Values<S>): string[]
  /** Returns the origins that the vendor's part of a page needs. */
  origins?(config: Config & Values<S>): Origins
  /** Paths to redact in log lines, such as `headers["x-signature"]`. */
  readonly redacted?: readonly string[]
}
