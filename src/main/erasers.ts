import type { AccountEraser, Area, PersonEraser } from '#platform/area.ts'

/** The functions of all areas that erase the data of a closed account. */
export const accountErasers = (areas: readonly Area[]): AccountEraser[] =>
  areas.flatMap(({ erasing }) => erasing?.account ?? [])

/** The functions of all areas that erase the data of a person. */
export const personErasers = (areas: readonly Area[]): PersonEraser[] =>
  areas.flatMap(({ erasing }) => erasing?.person ?? [])
