import webpack from 'webpack';

/** An application with Vue 3. */
export default (site) => ({
  mode: 'development',
  devtool: false,
  entry: './index.js',
  output: { publicPath: '/' },
  plugins: [
    new webpack.DefinePlugin({
      SITE: JSON.stringify(site),
      __VUE_OPTIONS_API__: false,
      __VUE_PROD_DEVTOOLS__: false,
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
    }),
  ],
});
