// Broken, huge and hostile files, made by a seed: what a door that anybody may open must refuse with a sentence.

import { type HostileFile, randomBy } from './hostile.fixture.ts'
import { hostileCsvs } from './hostile-csv.fixture.ts'
import { hostilePdfs } from './hostile-pdf.fixture.ts'
import { hostileZips } from './hostile-zip.fixture.ts'

/** Two hundred files, the same ones for the same seed. */
export function hostileFiles(seed: number): HostileFile[] {
  const random = randomBy(seed)
  return [...hostileZips(random), ...hostileCsvs(random), ...hostilePdfs(random)]
}
