// Removes the data folder of a test and a cluster that lies outside it: node test/remove-data.ts <folder>
import { removeData } from '#platform/db/embedded-home.ts'

const [, , folder] = process.argv
if (folder) removeData(folder)
