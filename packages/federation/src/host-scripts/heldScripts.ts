import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const name = 'HeldScripts';

/**
 * Gives the page's script a type that browsers don't run; `startScript` removes the type after the first paint. Throws
 * unless the page has exactly one script, because `startScript` only starts one.
 */
export class HeldScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(name, (data) => {
        const [script, ...others] = data.assetTags.scripts;
        if (!script || others.length > 0) throw new Error("The host's page must have exactly one script.");
        // An id, because proxies and extensions add scripts of their own.
        script.attributes['id'] = 'host';
        script.attributes['type'] = 'text/plain';
        return data;
      });
    });
  }
}
