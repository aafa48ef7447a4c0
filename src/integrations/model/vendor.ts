import type { Vendor } from '../vendor.ts'
import { faults, modelSettings, settings } from './settings.ts'

/** A language model by one of two protocols: a vendor's, or one of the operator's own. */
export const model: Vendor<typeof settings> = {
  name: 'model',
  settings,
  faults,
  async connect(config, address) {
    const found = modelSettings(config, address)
    if (!found) return {}
    const { createWordModel } = await import('./word-model.ts')
    return {
      model: createWordModel(found),
      modelBudget: found.budget,
      ...(found.standIn && {
        async standIn(app) {
          const { modelStandIn, mountModelSim } = await import('./sim/mount.ts')
          return [modelStandIn(mountModelSim(app, config.APP_ENV))]
        },
      }),
    }
  },
}
