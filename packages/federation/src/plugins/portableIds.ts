import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import { identityOf } from './identityOf';

const name = 'PortableIds';

/** Every id is below this number. */
const limit = 10_000;

/**
 * Assigns module ids that don't depend on the folder of the checkout. Webpack hashes module identifiers, and those of
 * shared libraries and of a container's entry contain absolute paths.
 */
export class PortableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.moduleIds.tap(name, (modules) => {
        const { chunkGraph } = compilation;
        const taken = new Set<number>();
        const named = [...modules]
          .filter((module) => module.needId && chunkGraph.getModuleId(module) === null)
          .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
          .map((module) => ({
            module,
            identity: identityOf(module, compiler.context),
            identifier: module.identifier(),
          }));
        named.sort(
          (one, other) => compare(one.identity, other.identity) || compare(one.identifier, other.identifier),
        );
        for (const { module, identity } of named) {
          let id = hashOf(identity);
          while (taken.has(id)) id = (id + 1) % limit;
          taken.add(id);
          chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() % limit;
