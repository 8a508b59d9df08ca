import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const name = 'HeldScripts';

/** Gives the page's scripts a type that browsers don't run: `startScript` changes it after the first paint. */
export class HeldScripts {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(name, (data) => {
        for (const { attributes } of data.assetTags.scripts) attributes['type'] = 'text/plain';
        return data;
      });
    });
  }
}
